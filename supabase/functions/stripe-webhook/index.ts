import { startFunction } from '../_shared/start.ts'

Deno.serve(startFunction('stripe-webhook', Deno.env.toObject()))
