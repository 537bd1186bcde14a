import type { FastifyInstance } from 'fastify';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/platform/server/manifest';
import type { Services } from '../context.ts';
import type { AppShortcut } from '../feature.ts';
import { schoolName } from '../settings/school-settings.ts';
import { iconsAddressOf, ownColorOf } from '../settings/theme-settings.ts';

const areas: readonly Role[] = ['teacher', 'student'];
const ground = '#faf7f2';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the icons of the manifest: the school's if it has a logo or a color, otherwise the default ones. */
const iconsAt = (place: string | undefined) => {
  const at = (name: string) => (place === undefined ? `/icons/${name}` : `${place}/${name.replace('icon-', '')}`);
  return [
    icon(at('icon-192.png'), 192, 'any'),
    icon(at('icon-512.png'), 512, 'any'),
    icon(at('maskable-192.png'), 192, 'maskable'),
    icon(at('maskable-512.png'), 512, 'maskable'),
  ];
};

type School = { readonly name: string; readonly icons: string | undefined; readonly color: string | undefined };

const manifestFor = ({ name, icons, color = ground }: School, area: Role, shortcuts: readonly AppShortcut[]) => ({
  id: '/',
  name,
  short_name: name.length > 12 ? 'Casa' : name,
  description: texts.description({ school: name }),
  lang: 'en',
  start_url: `/${area}`,
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: color,
  categories: ['education'],
  icons: iconsAt(icons),
  shortcuts: shortcuts.map(({ name, page }) => ({ name, url: `/${area}/${page}` })),
});

/** Serves the web app manifest. Its start page is the area of the person's role, for example `?area=teacher`. */
export const registerAppManifest = (
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  shortcuts: readonly AppShortcut[],
): void => {
  app.get<{ Querystring: { area?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const area = areas.find((one) => one === query.area) ?? 'student';
    const school = {
      name: settings.get(schoolName),
      icons: iconsAddressOf(settings),
      color: ownColorOf(settings),
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestFor(school, area, shortcuts)));
  });
};
