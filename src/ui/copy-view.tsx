import { Fragment, type ReactNode } from 'react'
import type { Copy, CopyNode } from '../compile/compiled.ts'
import { formatValue } from '../compile/format-value.ts'
import { type CopyValues, chosenOption, copyValue } from '../engine/copy-text.ts'
import { useCopyContext } from './copy-context.ts'
import styles from './copy-view.module.css'
import { TextLink } from './text-link.tsx'

interface CopyViewProps {
  copy: Copy
  /** Values that this place adds to those of the screen. */
  values?: CopyValues
}

/** Draws a piece of copy. */
export function CopyView({ copy, values: more }: CopyViewProps): ReactNode {
  const { language, values } = useCopyContext()
  return drawAll(copy, { language, values: more ? { ...values, ...more } : values })
}

interface Drawing {
  language: string
  values: CopyValues
}

function drawAll(copy: Copy, drawing: Drawing): ReactNode {
  // Copy never changes its order while it is shown: the index is its identity.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return copy.map((node, index) => <Fragment key={index}>{draw(node, drawing)}</Fragment>)
}

function draw(node: CopyNode, drawing: Drawing): ReactNode {
  if (typeof node === 'string') return node
  if ('value' in node) {
    const value = copyValue(drawing.values, node.value)
    // A value that is not known yet keeps a place for itself, so that nothing moves when it arrives.
    if (value === undefined) return <span className={styles.unknown} />
    const text = formatValue(value, node.format, drawing.language)
    // What a visitor or a bank has written may run against the direction of the sentence around it.
    return node.format === 'text' ? <bdi>{text}</bdi> : text
  }
  if ('strong' in node) return <strong>{drawAll(node.strong, drawing)}</strong>
  if ('emphasis' in node) return <em>{drawAll(node.emphasis, drawing)}</em>
  if ('link' in node) return <TextLink href={node.link}>{drawAll(node.children, drawing)}</TextLink>
  if ('paragraph' in node) return <p>{drawAll(node.paragraph, drawing)}</p>
  if ('heading' in node) return <h3>{drawAll(node.heading, drawing)}</h3>
  if ('list' in node) return <List items={node.list} ordered={node.ordered} drawing={drawing} />
  return drawAll(chosenOption(node, drawing.values, drawing.language), drawing)
}

function List({ items, ordered, drawing }: { items: readonly Copy[]; ordered: boolean; drawing: Drawing }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copy never changes its order while it is shown
        <li key={index}>{drawAll(item, drawing)}</li>
      ))}
    </Tag>
  )
}
