import { startFunction } from '../_shared/start.ts'

Deno.serve(startFunction('update-card', Deno.env.toObject()))
