export const videoMaxBytes = 20 * 1024 * 1024
export const videoMaxSeconds = 180

/** Why a video is refused, by the message that says so. */
export type VideoRefusal = 'video_damaged' | 'video_type' | 'video_missing' | 'video_codec' | 'video_too_long'

/** What the program that rewrites a video says at its end. */
export type VideoVerdict =
  | { kind: 'done'; type: 'mp4' | 'webm'; seconds: number }
  | { kind: 'refused'; why: VideoRefusal }
