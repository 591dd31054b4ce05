/** An account or phone number as it is shown: dots and the last four digits, `••••••7890`. */
export function maskNumber(number: string): string {
  return number.slice(0, -4).replace(/\d/g, '•') + number.slice(-4)
}
