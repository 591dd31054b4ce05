import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** All of standard input, without the line break that `echo` and password managers put at the end. */
export async function passwordFromInput(input: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const chunk of input) text += String(chunk)
  return text.replace(/\r?\n$/, '')
}

/** Asks twice on the terminal; what is typed is not shown. */
export async function passwordFromTerminal(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = (question: string) =>
    new Promise<string>((resolve, reject) => {
      process.stderr.write(question)
      terminal.once('close', () => reject(new Error('Nothing was entered.')))
      terminal.question('', (answer) => {
        process.stderr.write('\n')
        resolve(answer)
      })
    })
  try {
    const password = await ask('Password: ')
    if ((await ask('Once more: ')) !== password) throw new Error('The two are not the same.')
    return password
  } finally {
    terminal.close()
  }
}
