export function build(): Promise<number>
