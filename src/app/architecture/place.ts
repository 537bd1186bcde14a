import type { Source } from './scan.ts';
import { isForTests } from './sources.ts';

type Place = { layer: string; feature: string | undefined; side: 'server' | 'web' | undefined; rest: string };

export const placeOf = (path: string): Place => {
  const [, layer = '', second = '', ...more] = path.split('/');
  if (layer === 'features') {
    const side = more[0] === 'server' || more[0] === 'web' ? more[0] : undefined;
    return { layer, feature: second, side, rest: more.join('/') };
  }
  const isSide = layer === 'platform' && (second === 'server' || second === 'web');
  const appSide = layer === 'app' && /^web(\.tsx?)?$/.test(second) ? 'web' : undefined;
  return { layer, feature: undefined, side: isSide ? second : appSide, rest: more.join('/') };
};

/** True if browsers load the file or may load it later. */
export const isForBrowsers = ({ path }: Source) =>
  !isForTests(path) &&
  !path.startsWith('src/platform/web/build/') &&
  (placeOf(path).side === 'web' || placeOf(path).rest === 'contract.ts');
