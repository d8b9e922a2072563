/** The part of `subset-font` that is used here. The package has no types of its own. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2';
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    keepFeatures: readonly string[];
    noHinting: boolean;
  };
  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
  export default subsetFont;
}
