declare module "*.mp4" {
  const bytes: Uint8Array;
  export default bytes;
}

declare module "*.jpg" {
  const bytes: Uint8Array;
  export default bytes;
}
