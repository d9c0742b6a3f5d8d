import type { UpdateCardRequest, UpdateCardResponse } from '../../supabase/functions/_shared/contract.ts'
import { type Called, callFunction } from './call-function.ts'

/** What is due, in minor units of the currency. */
export interface Due {
  amount: number
  currency: string
  /** How many payments that is. */
  count: number
}

export type AskedForCard = { secret: string; due: Due } | 'linkTooOld' | 'unreachable'
export type SentCard = 'paid' | 'refused' | 'linkTooOld' | 'unreachable'

/** Asks what is due, and for a secret with which the page can take a card. */
export async function askForCard(token: string): Promise<AskedForCard> {
  const called = await call({ token })
  if (!('answer' in called)) return failureOf(called)
  const { answer } = called
  return answer && 'due' in answer ? { secret: answer.client_secret, due: answer.due } : 'unreachable'
}

/** Tells the back end that the card is confirmed: it pays what is due at once. */
export async function sendCard(token: string, intent: string): Promise<SentCard> {
  const called = await call({ token, setup_intent: intent })
  if (!('answer' in called)) return failureOf(called)
  const { answer } = called
  return answer && 'outcome' in answer ? answer.outcome : 'unreachable'
}

const call = (request: UpdateCardRequest) => callFunction<UpdateCardResponse>('update-card', request)

const failureOf = (called: Exclude<Called<UpdateCardResponse>, { answer: unknown }>) =>
  called.failure === 'refused' && called.error?.code === 'invalid_link' ? 'linkTooOld' : 'unreachable'
