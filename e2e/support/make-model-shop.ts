import { setPriority } from 'node:os'
import { makeModelShop } from './model-shop.ts'

/*
 * Makes the model shop while something else runs, and yields to it: `npm test` needs it only after all other tests.
 * Prints its folder.
 */
setPriority(10)
process.stdout.write(await makeModelShop())
