import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Frame = { readonly picture: Buffer; readonly at: number };

const size = { maxWidth: 960, maxHeight: 600 };
/** Limits of a frame's duration in milliseconds. Shortens pauses of a slow machine. */
const [shortest, longest] = [80, 1200];

const delaysOf = (frames: readonly Frame[]) =>
  frames.map(({ at }, which) => {
    const shownFor = ((frames[which + 1]?.at ?? at + longest) - at) * 1000;
    return Math.round(Math.min(longest, Math.max(shortest, shownFor)));
  });

/** Records a page. @returns a function that writes an animated WebP file and returns its number of frames */
export const filmPage = async (page: Page): Promise<(file: string) => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ picture: Buffer.from(data, 'base64'), at: timestamp });
    // The page may already be closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, ...size });
  return async (file) => {
    await session.send('Page.stopScreencast');
    const pictures = frames.map(({ picture }) => picture);
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 60, effort: 2, delay: delaysOf(frames), loop: 0 })
      .toFile(file);
    return frames.length;
  };
};
