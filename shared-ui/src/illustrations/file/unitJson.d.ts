/** A drawing that is made when the package is built; see `unitLoader.mjs`. */
declare module '*.unit.json' {
  const drawing: { url: string; width: number; height: number; description: string };
  export default drawing;
}
