import { startFunction } from '../_shared/start.ts'

Deno.serve(startFunction('billing-tick', Deno.env.toObject()))
