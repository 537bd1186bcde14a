import { rm } from 'node:fs/promises';
import { type FileStore, markAsText, parseMark } from './file-store.ts';
import { openBucket } from './s3-bucket.ts';

const trash = '.trash/';
const markKey = '.school';

/** Opens a file store at `s3://bucket/prefix`, see `openBucket`. Throws EnvError if a variable is missing. */
export const openS3Store = async (
  url: string,
  incomingFolder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<FileStore> => {
  const bucket = await openBucket(url, variables);
  return {
    kind: 's3',
    incomingFolder,
    moveIn: async (localPath, key, type) => {
      await bucket.putFile(localPath, key, type);
      await rm(localPath, { force: true });
    },
    read: bucket.read,
    remove: bucket.remove,
    trash: (key) => bucket.move(key, `${trash}${key}`),
    readTrashed: (key) => bucket.read(`${trash}${key}`),
    emptyTrash: async (milliseconds) => {
      let count = 0;
      for await (const { key, writtenAt } of bucket.list(trash)) {
        if (writtenAt >= milliseconds) continue;
        await bucket.remove(key);
        count += 1;
      }
      return count;
    },
    size: bucket.size,
    list: async function* () {
      for await (const file of bucket.list()) if (!file.key.startsWith('.')) yield file;
    },
    readMark: async () => {
      const text = await bucket.findText(markKey);
      return text === undefined ? undefined : parseMark(text);
    },
    writeMark: (mark) => bucket.putText(markKey, markAsText(mark)),
    ping: bucket.ping,
  };
};
