/** A person as others see them: `Sit** R.`. Of a short first name only its first letter is shown. */
export function maskedName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = Array.from(first_name)
  const [initial] = last_name
  return `${letters.slice(0, letters.length > 3 ? 3 : 1).join('')}**${initial ? ` ${initial.toUpperCase()}.` : ''}`
}
