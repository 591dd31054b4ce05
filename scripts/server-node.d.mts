export const serverNodeArgs: readonly string[]
export const serverNodeEnv: { NODE_COMPILE_CACHE: string; MALLOC_ARENA_MAX: string }
