import { answerEndedSession } from './unsaved.ts'

answerEndedSession(async () => (await import('../sign-in/sign-in-again.tsx')).signInAgain())
