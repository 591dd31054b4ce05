import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** Nobody's real sequence and picture parameters, but in the shape that a reader of H.264 expects. */
const avcDescription = Buffer.from('0142001effe1000f6742001eda01405b8884528000000301000468ce3c80', 'hex')
const aacDescription = Buffer.from('1190', 'hex')
const opusDescription = Buffer.from('4f707573486561640102380180bb0000000000', 'hex')

type Sample = {
  type: 'mp4' | 'mov' | 'webm'
  seconds?: number
  isFragmented?: boolean
  /** Phones write the tables behind the film. */
  isTableLast?: boolean
  /** Where it was filmed, as phones write it. */
  place?: string
  hasSound?: boolean
  codec?: 'avc' | 'hevc'
  /** How a phone was held. */
  rotation?: 0 | 90 | 180 | 270
  bytesPerFrame?: number
}

const framesPerSecond = 10

/** A film of noise: the containers are real, what is in their frames no decoder would like. */
export async function sampleVideo({
  type,
  seconds = 3,
  isFragmented = false,
  isTableLast = false,
  place,
  hasSound = true,
  codec = 'avc',
  rotation = 0,
  bytesPerFrame = 2_000,
}: Sample) {
  const target = new BufferTarget()
  const format = formatOf({ type, isFragmented, isTableLast })
  const output = new Output({ format, target })
  const picture = new EncodedVideoPacketSource(type === 'webm' ? 'vp8' : codec)
  const sound = new EncodedAudioPacketSource(type === 'webm' ? 'opus' : 'aac')
  output.addVideoTrack(picture, { frameRate: framesPerSecond, ...(rotation && { rotation }) })
  if (hasSound) output.addAudioTrack(sound)
  if (place) output.setMetadataTags({ comment: place, raw: { '©xyz': place, location: place } })
  await output.start()
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const at = frame / framesPerSecond
    await picture.add(
      new EncodedPacket(
        frameBytes(frame, bytesPerFrame),
        frame % framesPerSecond === 0 ? 'key' : 'delta',
        at,
        1 / framesPerSecond,
      ),
      { decoderConfig: pictureConfig(type, codec) },
    )
    if (hasSound) {
      await sound.add(new EncodedPacket(Buffer.alloc(60, frame), 'key', at, 1 / framesPerSecond), {
        decoderConfig: {
          codec: type === 'webm' ? 'opus' : 'mp4a.40.2',
          numberOfChannels: 2,
          sampleRate: 48_000,
          description: new Uint8Array(type === 'webm' ? opusDescription : aacDescription),
        },
      })
    }
  }
  await output.finalize()
  if (!target.buffer) throw new Error('No film was made')
  return Buffer.from(target.buffer)
}

function formatOf({ type, isFragmented, isTableLast }: Sample) {
  if (type === 'webm') return new WebMOutputFormat()
  const fastStart = isTableLast ? false : isFragmented ? 'fragmented' : 'in-memory'
  return type === 'mov' ? new MovOutputFormat({ fastStart }) : new Mp4OutputFormat({ fastStart })
}

/** Where a film was made, as Android (`©xyz`) and iPhones (`com.apple.quicktime.location.ISO6709`) write it. */
export function withPlace(film: Buffer, place: string): Buffer {
  const at = film.lastIndexOf('moov') - 4
  const size = film.readUInt32BE(at)
  if (at + size !== film.length) throw new Error('The tables have to come last')
  const android = box('\u00a9xyz', Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)]))
  const name = box('mdta', Buffer.from('com.apple.quicktime.location.ISO6709'))
  const text = box('data', Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(place)]))
  const handler = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('mdta'), Buffer.alloc(13)]))
  const keys = box('keys', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), name]))
  const values = box('ilst', box('\0\0\0\u0001', text))
  const added = Buffer.concat([box('udta', android), box('meta', Buffer.concat([handler, keys, values]))])
  const whole = Buffer.concat([film, added])
  whole.writeUInt32BE(size + added.length, at)
  return whole
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function pictureConfig(type: Sample['type'], codec: 'avc' | 'hevc') {
  const size = { codedWidth: 320, codedHeight: 240 }
  if (type === 'webm') return { codec: 'vp8', ...size }
  if (codec === 'hevc') return { codec: 'hev1.1.6.L93.B0', ...size, description: new Uint8Array(hevcDescription) }
  return { codec: 'avc1.42001e', ...size, description: new Uint8Array(avcDescription) }
}

const hevcDescription = Buffer.from('010160000000900000000000' + '5df000fcfdf8f800000f00', 'hex')

/** One unit with its length before it. */
function frameBytes(frame: number, length: number): Buffer {
  const bytes = Buffer.alloc(length, frame + 7)
  bytes.writeUInt32BE(bytes.length - 4, 0)
  bytes[4] = frame % framesPerSecond === 0 ? 0x65 : 0x41
  return bytes
}
