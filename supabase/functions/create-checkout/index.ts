import { startFunction } from '../_shared/start.ts'

Deno.serve(startFunction('create-checkout', Deno.env.toObject()))
