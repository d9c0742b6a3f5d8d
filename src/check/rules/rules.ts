import type { RuleId } from '../../config/rule-id.ts'
import type { Rule } from '../rule.ts'
import { assetCase } from './asset-case.ts'
import { assetKind } from './asset-kind.ts'
import { assetMissing } from './asset-missing.ts'
import { assetSize } from './asset-size.ts'
import { breakVariants } from './break-variants.ts'
import { copyLink } from './copy-link.ts'
import { copyMarkup } from './copy-markup.ts'
import { copyMoneySign } from './copy-money-sign.ts'
import { copyPlaceholder } from './copy-placeholder.ts'
import { copyPlural } from './copy-plural.ts'
import { deadEnd } from './dead-end.ts'
import { fileEmpty } from './file-empty.ts'
import { fileEncoding } from './file-encoding.ts'
import { fileMissing } from './file-missing.ts'
import { fileReadable } from './file-readable.ts'
import { fileSize } from './file-size.ts'
import { fileUnknown } from './file-unknown.ts'
import { flowScreens } from './flow-screens.ts'
import { fontName } from './font-name.ts'
import { formulaClamp } from './formula-clamp.ts'
import { formulaName } from './formula-name.ts'
import { formulaSyntax } from './formula-syntax.ts'
import { formulaType } from './formula-type.ts'
import { formulaValue } from './formula-value.ts'
import { formulaZeroDivisor } from './formula-zero-divisor.ts'
import { lateAnswer } from './late-answer.ts'
import { leadsToItself } from './leads-to-itself.ts'
import { leftover } from './leftover.ts'
import { mailWords } from './mail-words.ts'
import { missingKey } from './missing-key.ts'
import { neededFiles } from './needed-files.ts'
import { notFoundScreen } from './not-found-screen.ts'
import { oneQuiz } from './one-quiz.ts'
import { plainText } from './plain-text.ts'
import { priceDecimals } from './price-decimals.ts'
import { priceTyped } from './price-typed.ts'
import { projectionNames } from './projection-names.ts'
import { projectionOutputs } from './projection-outputs.ts'
import { reservedAddress } from './reserved-address.ts'
import { reservedId } from './reserved-id.ts'
import { screenPaths } from './screen-paths.ts'
import { siteAddress } from './site-address.ts'
import { startAddress } from './start-address.ts'
import { tableOptions } from './table-options.ts'
import { themeContrast } from './theme-contrast.ts'
import { themeScheme } from './theme-scheme.ts'
import { uniqueIds } from './unique-ids.ts'
import { unknownCurrency } from './unknown-currency.ts'
import { unknownKey } from './unknown-key.ts'
import { unknownLanguage } from './unknown-language.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownQuestion } from './unknown-question.ts'
import { unknownScreen } from './unknown-screen.ts'
import { unknownTheme } from './unknown-theme.ts'
import { unreachableScreen } from './unreachable-screen.ts'
import { unreachableVariant } from './unreachable-variant.ts'
import { unsavedAnswer } from './unsaved-answer.ts'
import { valueRange } from './value-range.ts'
import { wrongValue } from './wrong-value.ts'
import { yamlDuplicateKey } from './yaml-duplicate-key.ts'
import { yamlLostText } from './yaml-lost-text.ts'
import { yamlReference } from './yaml-reference.ts'
import { yamlReservedKey } from './yaml-reserved-key.ts'
import { yamlSecondDocument } from './yaml-second-document.ts'
import { yamlSyntax } from './yaml-syntax.ts'
import { yamlTab } from './yaml-tab.ts'
import { yamlTag } from './yaml-tag.ts'

/** Every rule by its permanent id; an id without a rule does not compile. */
export const rules: { readonly [Id in RuleId]: Rule<Id> } = {
  'file-readable': fileReadable,
  'file-size': fileSize,
  'file-encoding': fileEncoding,
  'file-empty': fileEmpty,
  'file-missing': fileMissing,
  'file-unknown': fileUnknown,
  'yaml-syntax': yamlSyntax,
  'yaml-tab': yamlTab,
  'yaml-second-document': yamlSecondDocument,
  'yaml-duplicate-key': yamlDuplicateKey,
  'yaml-reserved-key': yamlReservedKey,
  'yaml-lost-text': yamlLostText,
  'yaml-reference': yamlReference,
  'yaml-tag': yamlTag,
  'unknown-key': unknownKey,
  'missing-key': missingKey,
  'wrong-value': wrongValue,
  'value-range': valueRange,
  'plain-text': plainText,
  'unique-ids': uniqueIds,
  'reserved-id': reservedId,
  'unknown-screen': unknownScreen,
  'unknown-question': unknownQuestion,
  'unknown-option': unknownOption,
  'unknown-language': unknownLanguage,
  'unknown-currency': unknownCurrency,
  'unknown-theme': unknownTheme,
  'needed-files': neededFiles,
  'flow-screens': flowScreens,
  'screen-paths': screenPaths,
  'reserved-address': reservedAddress,
  'start-address': startAddress,
  'not-found-screen': notFoundScreen,
  'one-quiz': oneQuiz,
  'dead-end': deadEnd,
  'leads-to-itself': leadsToItself,
  'unreachable-screen': unreachableScreen,
  'late-answer': lateAnswer,
  'unsaved-answer': unsavedAnswer,
  'break-variants': breakVariants,
  'unreachable-variant': unreachableVariant,
  'table-options': tableOptions,
  'projection-names': projectionNames,
  'projection-outputs': projectionOutputs,
  'formula-syntax': formulaSyntax,
  'formula-name': formulaName,
  'formula-type': formulaType,
  'formula-zero-divisor': formulaZeroDivisor,
  'formula-value': formulaValue,
  'formula-clamp': formulaClamp,
  'copy-placeholder': copyPlaceholder,
  'copy-plural': copyPlural,
  'copy-markup': copyMarkup,
  'copy-link': copyLink,
  'copy-money-sign': copyMoneySign,
  'mail-words': mailWords,
  'price-typed': priceTyped,
  'price-decimals': priceDecimals,
  'asset-missing': assetMissing,
  'asset-case': assetCase,
  'asset-kind': assetKind,
  'asset-size': assetSize,
  'font-name': fontName,
  'theme-contrast': themeContrast,
  'theme-scheme': themeScheme,
  leftover: leftover,
  'site-address': siteAddress,
}
