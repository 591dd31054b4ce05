import { answerQuestions } from '#server/threads/answer-questions.ts'
import { drawPaper } from './draw-paper.ts'

/* What the thread for papers runs: nobody's call waits for two hundred labels. */

answerQuestions(drawPaper)
