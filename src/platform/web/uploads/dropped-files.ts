/** Limit against accidental drops of large folders. */
const maxFiles = 10_000;

const readAll = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Browsers return at most 100 entries per call.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemEntry) =>
  new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));

/** Returns the dropped files, including those in dropped folders. Must be called synchronously in the drop handler. */
export const droppedFiles = async (transfer: DataTransfer): Promise<File[]> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return [...transfer.files];
  const files: File[] = [];
  const waiting = entries.reverse();
  for (let entry = waiting.pop(); entry && files.length < maxFiles; entry = waiting.pop())
    if (isFolder(entry)) waiting.push(...(await readAll(entry)).reverse());
    else files.push(await fileOf(entry));
  return files;
};
