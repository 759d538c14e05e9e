/** A drawing that the build of the importing package makes; see `unitLoader.mjs`. */
declare module '*.unit.json' {
  const drawing: { url: string; width: number; height: number; description: string };
  export default drawing;
}
