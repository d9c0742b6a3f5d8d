import { startFunction } from '../_shared/start.ts'

Deno.serve(startFunction('checkout-status', Deno.env.toObject()))
