/** Land that the build makes for the boards that come with Waggonway (land.plugin.ts). */
declare module 'virtual:land/*' {
  const land: import('./types.ts').Land
  export default land
}
