/** The header that makes an answer a file to be saved, under a name in any script. */
export const attachment = (name: string) => ({
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
});
