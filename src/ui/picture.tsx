import { createContext, useContext } from 'react'
import type { Picture as PictureData } from '../engine/content.ts'

type Pictures = Readonly<Record<string, PictureData>>

const PicturesContext = createContext<Pictures>({})
/** Says how large the pictures of a screen are, and which files there are of each. */
export const PicturesProvider = PicturesContext.Provider

/** The picture that content names, for what can show one file only: the still picture of a video. */
export function usePicture(src: string): Partial<PictureData> & { src: string } {
  return useContext(PicturesContext)[src] ?? { src }
}

interface PictureProps {
  /** Its address as content names it. */
  src: string
  alt: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** Of the picture itself. */
  className?: string | undefined
  /** It was asked for, so that it does not wait until it is near. */
  eager?: boolean
  draggable?: boolean
}

/**
 * A picture that keeps its room from the start. The browser chooses the file; what is not seen at once is fetched when the
 * visitor comes near, and what is seen at once before everything else.
 */
export function Picture({ src, alt, sizes, eager = false, ...rest }: PictureProps) {
  const { width, height, sources = [], srcset, first = false, src: file } = usePicture(src)
  const lazy = !first && !eager
  // Browsers that can measure a picture by themselves do so, which they may only where there is time for it.
  const shown = sources.length === 0 ? undefined : lazy ? `auto, ${sizes}` : sizes
  const image = (
    <img
      {...rest}
      // Before `src`: some browsers would fetch it at once otherwise.
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      sizes={srcset && shown}
      srcSet={srcset}
      src={file}
      alt={alt}
    />
  )
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} sizes={shown} srcSet={srcset} />
      ))}
      {image}
    </picture>
  )
}
