import { hashSync, verifySync } from '@node-rs/argon2'
import { answerQuestions } from '#server/threads/answer-questions.ts'
import type { HashQuestion } from './hash-threads.ts'

/* What a thread for passwords runs. */

/** Argon2id with 19 MiB and two passes: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

answerQuestions(({ password, hash }: HashQuestion) =>
  hash === undefined ? hashSync(password, cost) : verifySync(hash, password),
)
