import { answerQuestions } from '#server/threads/answer-questions.ts'
import { drawDocument } from './draw-document.ts'

/* What the thread for documents runs: nobody's call waits for two hundred labels. */

answerQuestions(drawDocument)
