import type { ComponentType } from 'react'
import type { ScreenKind } from './schemas.ts'
import type { ScreenViewProps } from './screen-view.ts'

/** The view of each kind of screen, fetched when a screen of that kind is. */
export const screenViews = {
  document: () => import('./document/view.tsx').then((module) => module.DocumentView),
  form: () => import('./form/view.tsx').then((module) => module.FormView),
  loading: () => import('./loading/view.tsx').then((module) => module.LoadingView),
  page: () => import('./page/view.tsx').then((module) => module.PageView),
  quiz: () => import('./quiz/view.tsx').then((module) => module.QuizView),
} satisfies { [Kind in ScreenKind]: () => Promise<ComponentType<ScreenViewProps<Kind>>> }
