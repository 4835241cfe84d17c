/**
 * Brings the files of a part before the part is imported: in the built program every `import()` goes through here.
 *
 * A browser that could not fetch a module remembers that until the page is loaded again, and does not ask for the file a
 * second time. So a file is fetched first, which may fail and be tried again, and then imported from the browser's store.
 */

/** The files that are here, or on their way. */
const files = new Map<string, Promise<void>>();

/** Fails as an import fails, so that a screen says the same of both. */
const fetchFile = async (address: string): Promise<void> => {
  const failed = `The module ${address} was not fetched`;
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new TypeError(failed, { cause });
  });
  if (!answer.ok) throw new TypeError(`${failed}: ${answer.status}`);
  await answer.arrayBuffer();
};

const bringFile = (address: string): Promise<void> => {
  const coming = files.get(address) ?? fetchFile(address);
  files.set(address, coming);
  // The one who asked gets the failure; the next one asks again.
  coming.catch(() => files.delete(address));
  return coming;
};

/** The file that a built `import()` names: some files need no other, and then the bundler gives no list. */
const ownFile = (load: () => unknown): readonly string[] => {
  const [, name] = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(String(load)) ?? [];
  return name === undefined ? [] : [`assets/${name}`];
};

/**
 * Fetches what a part needs, then loads it. `needed` are the addresses that the bundler lists, without a leading slash; the
 * style sheet among them is in the page already. Fails with what the fetch or the import says; it can be called again then.
 */
export const bring = async <Loaded>(
  load: () => Promise<Loaded>,
  needed: readonly string[] = [],
): Promise<Loaded> => {
  const scripts = [...ownFile(load), ...needed].filter((name) => name.endsWith(".js"));
  await Promise.all([...new Set(scripts)].map((name) => bringFile(`/${name}`)));
  return load();
};
