import { useRef, useState } from 'react'
import { updatePhoneNumber, verifyPhoneOtp } from '#contract/sign-in/account-recovery.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { announce } from '../announce.ts'
import { useTexts } from '../language.tsx'
import { useWords } from '../words.ts'
import { useErrorText } from '../use-error-text.ts'
import { personTexts } from './person.en.ts'

/**
 * Proves the number with a code and uses it. The proof is stored, so that a number whose last step failed
 * needs no further code.
 */
export function useCheckCode(phone_number: string, onDone: (phone_number: string) => void) {
  const inWords = useProblem()
  const proof = useRef<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function prove(otp: string): Promise<string> {
    if (proof.current !== null) return proof.current
    proof.current = (await request(verifyPhoneOtp, { body: { phone_number, otp } })).proof
    announce(verifyPhoneOtp.message)
    return proof.current
  }

  /** False when the code or the number was not accepted; why is in `error`. */
  async function check(otp: string): Promise<boolean> {
    setIsChecking(true)
    setProblem(null)
    try {
      await request(updatePhoneNumber, { body: { phone_number, proof: await prove(otp) } })
      announce(updatePhoneNumber.message)
      onDone(phone_number)
      return true
    } catch (error) {
      setProblem(inWords(error))
      return false
    } finally {
      setIsChecking(false)
    }
  }

  function forget() {
    proof.current = null
    setProblem(null)
  }

  return { check, isChecking, error: problem?.text ?? null, isUndelivered: problem?.isUndelivered ?? false, forget }
}

/** `isUndelivered`: the code never arrived, so another one may be asked for at once. */
type Problem = { text: string; isUndelivered: boolean }

function useProblem(): (error: unknown) => Problem {
  const { phone: texts } = useTexts(personTexts)
  const errorText = useErrorText()
  const words = useWords()
  return (error) => {
    if (!(error instanceof ApiError)) return { text: errorText(error), isUndelivered: false }
    const left = triesLeft(error.details)
    if (left !== null && left > 0) return { text: `${errorText(error)} ${texts.triesLeft(left)}`, isUndelivered: false }
    const [field] = error.fields
    const isUndelivered = error.code === 'MESSAGE_NOT_DELIVERED'
    return { text: field ? words(field) : errorText(error), isUndelivered }
  }
}

function triesLeft(details: unknown): number | null {
  if (typeof details !== 'object' || details === null || !('tries_left' in details)) return null
  return typeof details.tries_left === 'number' ? details.tries_left : null
}
