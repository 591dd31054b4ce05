import { fstatSync, openSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Conversion, FilePathSource, FilePathTarget, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import { QTFF, WEBM, WebMOutputFormat } from 'mediabunny'
import { checkMp4 } from './check-mp4.ts'
import { checkWebm } from './check-webm.ts'
import { readAt } from './read-at.ts'
import type { OpenBytes } from './read-at.ts'
import { videoMaxSeconds } from './video-limits.ts'
import type { VideoRefusal, VideoVerdict } from './video-limits.ts'

/*
 * Rewrites one video in a process of its own: only the packets of its picture and its sound are copied, so that places,
 * names, other tracks and whatever was appended stay behind. The headers are checked first, because a reader believes
 * what they claim. Files of strangers are read here without secrets, with little memory and for a few seconds.
 */

const videoCodecs = ['avc', 'vp8', 'vp9', 'av1']
const audioCodecs = ['aac', 'opus', 'vorbis']
const cacheBytes = 2 * 1024 * 1024

class Refused extends Error {
  readonly why: VideoRefusal
  constructor(why: VideoRefusal) {
    super(why)
    this.why = why
  }
}

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  say(await rewrite(process.argv[2] ?? '', process.argv[3] ?? ''))
} catch (error) {
  say({ kind: 'refused', why: error instanceof Refused ? error.why : 'video_damaged' })
}

function say(verdict: VideoVerdict): void {
  process.stdout.write(JSON.stringify(verdict))
}

async function rewrite(from: string, to: string): Promise<VideoVerdict> {
  const fd = openSync(from, 'r')
  const { type, declared, mustKeepSize } = check({ fd, size: fstatSync(fd).size })
  const before = await describe(from)
  if (before.video === null) throw new Refused('video_missing')
  const isPlayable = videoCodecs.includes(before.video) && (before.audio === null || audioCodecs.includes(before.audio))
  if (!isPlayable) throw new Refused('video_codec')
  await copy(from, to, type)
  const after = await describe(to)
  const expected = declared ?? before.seconds
  const isWhole =
    after.video === before.video &&
    after.audio === before.audio &&
    Math.abs(after.seconds - expected) <= Math.max(0.5, expected * 0.05) &&
    (!mustKeepSize || statSync(to).size >= statSync(from).size * 0.98 - 64_000)
  if (!isWhole) throw new Refused('video_damaged')
  if (after.seconds > videoMaxSeconds) throw new Refused('video_too_long')
  return { kind: 'done', type, seconds: Math.round(after.seconds * 10) / 10 }
}

type Checked = { type: 'mp4' | 'webm'; declared: number | null; mustKeepSize: boolean }

function check(file: OpenBytes): Checked {
  const head = readAt(file, 0, 12)
  if (head.length === 12 && head.toString('latin1', 4, 8) === 'ftyp') {
    const facts = checkMp4(file)
    if (!facts) throw new Refused('video_damaged')
    if (facts.seconds > videoMaxSeconds) throw new Refused('video_too_long')
    return { type: 'mp4', declared: facts.seconds || null, mustKeepSize: facts.isFragmented }
  }
  if (head.length === 12 && head.readUInt32BE(0) === 0x1a_45_df_a3) {
    const facts = checkWebm(file)
    if (!facts) throw new Refused('video_damaged')
    if ((facts.seconds ?? 0) > videoMaxSeconds) throw new Refused('video_too_long')
    return { type: 'webm', declared: facts.seconds, mustKeepSize: true }
  }
  throw new Refused('video_type')
}

function open(path: string): Input {
  return new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path, { maxCacheSize: cacheBytes }) })
}

async function describe(path: string): Promise<{ video: string | null; audio: string | null; seconds: number }> {
  const input = open(path)
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      video: video && ((await video.getCodec()) ?? 'unknown'),
      audio: audio && ((await audio.getCodec()) ?? 'unknown'),
      seconds: await input.computeDuration(),
    }
  } finally {
    input.dispose()
  }
}

async function copy(from: string, to: string, type: 'mp4' | 'webm'): Promise<void> {
  const input = open(from)
  const output = new Output({
    format: type === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(to),
  })
  try {
    const conversion = await Conversion.init({
      input,
      output,
      // Without it the tags of the input would be copied, the place where it was filmed among them.
      tags: {},
      tracks: 'primary',
      copy: { mode: 'forced' },
      showWarnings: false,
    })
    if (!conversion.isValid) throw new Refused('video_damaged')
    await conversion.execute()
  } finally {
    input.dispose()
  }
}
