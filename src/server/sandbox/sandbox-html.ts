import { escapeHtml } from '#server/escape-html.ts'

/** HTML that is already safe. */
export type Html = { html: string }

type Part = Html | Html[] | string | number | null | false

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((all, text, index) => all + write(parts[index - 1] ?? null) + text) }
}

function write(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(write).join('')
  if (typeof part === 'object') return part.html
  return escapeHtml(String(part))
}

export function rupiah(amount: number): string {
  return `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`
}

const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'medium', timeStyle: 'short' })

export function wib(time: string): string {
  return `${times.format(new Date(time))} WIB`
}

/** The frame of the outside world's own pages, marked so that they are not taken for real. */
export function sandboxPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <style>
          ${{ html: styles }}
        </style>
      </head>
      <body>
        <p class="mark">
          <strong>Sandbox</strong> <span>Nothing here is real. No money moves, no parcel travels.</span>
        </p>
        <main>${content}</main>
      </body>
    </html>`.html
}

const styles = `
:root { color-scheme: light; --ink: #1d2521; --soft: #5b665f; --line: #dfe5e0; --paper: #fff; --ground: #f4f6f3; --deep: #17513f; --alarm: #9c2f2f }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.mark { margin: 0; padding: 10px 16px; background: #ffe9a8; color: #4a3800; text-align: center; border-bottom: 1px solid #e5c65e; font-size: 14px }
main { max-width: 560px; margin: 32px auto; padding: 0 16px }
main:has(.wide) { max-width: 860px }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 28px; margin-bottom: 16px }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 4px }
h2 { font-size: 16px; margin: 0 }
.lead { color: var(--soft); margin: 0 0 20px }
.amount { font-size: 34px; font-weight: 700; letter-spacing: -0.02em; margin: 0 0 20px; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; margin: 0 0 24px }
dt { color: var(--soft) } dd { margin: 0; font-weight: 500; overflow-wrap: anywhere }
form { display: grid; gap: 10px; margin: 0 }
form.row { grid-template-columns: 1fr auto; align-items: end; margin-bottom: 16px }
button, a.button { display: block; width: 100%; min-height: 48px; padding: 11px 18px; border-radius: 12px; border: 1px solid var(--line); background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button.first, a.button.first { background: var(--deep); border-color: var(--deep); color: #fff }
button.alarm { color: var(--alarm) }
button:hover, a.button:hover { filter: brightness(0.96) }
:focus-visible { outline: 3px solid #2f7df6; outline-offset: 2px }
label { display: block; font-size: 14px; color: var(--soft); margin-bottom: 4px }
input, select { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid #b9c3bc; border-radius: 12px; font: inherit }
.state { display: inline-block; padding: 3px 12px; border-radius: 99px; background: #e6efe9; color: var(--deep); font-size: 14px; font-weight: 600 }
.hint { color: var(--soft); font-size: 14px; margin: 16px 0 0 }
.mail header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; color: var(--soft); font-size: 14px; margin-bottom: 10px }
.code { font-size: 28px; font-weight: 700; letter-spacing: 0.12em; margin: 10px 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); border-radius: 10px; padding: 14px; font: 14px/1.5 ui-monospace, monospace; margin: 10px 0 }
iframe { width: 100%; height: 640px; resize: vertical; border: 1px solid var(--line); border-radius: 10px; background: #fff; margin-top: 10px }
select { background: var(--paper) }
button small { font-weight: 400; color: var(--soft) }
details form { margin-top: 14px }
summary { cursor: pointer; font-weight: 600; padding: 6px 0 }
ul, ol { padding-left: 20px; margin: 8px 0 } li { overflow-wrap: anywhere }
`
