import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** Nobody's real sequence and picture parameters, but in the shape that a reader of H.264 expects. */
const avcDescription = Buffer.from('0142001effe1000f6742001eda01405b8884528000000301000468ce3c80', 'hex')
const aacDescription = Buffer.from('1190', 'hex')
const opusDescription = Buffer.from('4f707573486561640102380180bb0000000000', 'hex')

type Sample = {
  type: 'mp4' | 'webm'
  seconds?: number
  isFragmented?: boolean
  /** Where it was filmed, as phones write it. */
  place?: string
  hasSound?: boolean
  codec?: 'avc' | 'hevc'
}

const framesPerSecond = 10

/** A film of noise: the containers are real, what is in their frames no decoder would like. */
export async function sampleVideo({
  type,
  seconds = 3,
  isFragmented = false,
  place,
  hasSound = true,
  codec = 'avc',
}: Sample) {
  const target = new BufferTarget()
  const format =
    type === 'webm'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: isFragmented ? 'fragmented' : 'in-memory' })
  const output = new Output({ format, target })
  const picture = new EncodedVideoPacketSource(type === 'webm' ? 'vp8' : codec)
  const sound = new EncodedAudioPacketSource(type === 'webm' ? 'opus' : 'aac')
  output.addVideoTrack(picture, { frameRate: framesPerSecond })
  if (hasSound) output.addAudioTrack(sound)
  if (place) output.setMetadataTags({ comment: place, raw: { '©xyz': place, location: place } })
  await output.start()
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const at = frame / framesPerSecond
    await picture.add(
      new EncodedPacket(frameBytes(frame), frame % framesPerSecond === 0 ? 'key' : 'delta', at, 1 / framesPerSecond),
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

function pictureConfig(type: 'mp4' | 'webm', codec: 'avc' | 'hevc') {
  const size = { codedWidth: 320, codedHeight: 240 }
  if (type === 'webm') return { codec: 'vp8', ...size }
  if (codec === 'hevc') return { codec: 'hev1.1.6.L93.B0', ...size, description: new Uint8Array(hevcDescription) }
  return { codec: 'avc1.42001e', ...size, description: new Uint8Array(avcDescription) }
}

const hevcDescription = Buffer.from('010160000000900000000000' + '5df000fcfdf8f800000f00', 'hex')

/** One unit with its length before it. */
function frameBytes(frame: number): Buffer {
  const bytes = Buffer.alloc(2_000, frame + 7)
  bytes.writeUInt32BE(bytes.length - 4, 0)
  bytes[4] = frame % framesPerSecond === 0 ? 0x65 : 0x41
  return bytes
}
