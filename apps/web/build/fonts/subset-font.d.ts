declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    keepFeatures: string[]
    noHinting: boolean
    dropTables: string[]
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Options,
  ): Promise<Buffer<ArrayBuffer>>
}
