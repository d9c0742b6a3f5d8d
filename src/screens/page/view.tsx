import { useEffect } from 'react'
import { blockResource } from '../../blocks/block-resource.ts'
import type { BlockViewProps } from '../../blocks/block-view.ts'
import type { BlockKind } from '../../blocks/schemas.ts'
import { useJourney } from '../../visitor/journey.ts'
import { useSession } from '../../visitor/session-context.ts'
import type { ScreenViewProps } from '../screen-view.ts'
import styles from './view.module.css'

/** A page: its blocks from top to bottom. */
export function PageView({ content: { screen } }: ScreenViewProps<'page'>) {
  useReopenedCheckout(screen.reopenCheckout)
  useLoggedQuery(screen.logQuery)
  // The first block with a title carries the page's main heading, wherever it stands.
  const main = screen.blocks.findIndex((block) => 'title' in block && block.title !== undefined)
  return (
    <main className={styles.page}>
      {screen.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place, which YAML alone changes
        <BlockView key={index} content={block} heading={index === main ? 'h1' : 'h2'} />
      ))}
    </main>
  )
}

function BlockView(props: BlockViewProps<BlockKind>) {
  const View = blockResource.read(props.content.block)
  return <View {...props} />
}

/** Opens the popup again for a visitor who left it to read a document. */
function useReopenedCheckout(wanted: boolean) {
  const session = useSession()
  const { openCheckout } = useJourney()
  useEffect(() => {
    if (wanted && session.takeReopenCheckout()) openCheckout()
  }, [wanted, session, openCheckout])
}

/** Parameters that are logged and used for nothing else (specification, section 2: the session id). */
function useLoggedQuery(names: readonly string[]) {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    for (const name of names) {
      const value = query.get(name)
      if (value !== null) console.info(name, value)
    }
  }, [names])
}
