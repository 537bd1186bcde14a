import type { FastifyInstance } from 'fastify';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/platform/server/manifest';
import type { Services } from '../context.ts';
import type { AppShortcut } from '../feature.ts';
import { schoolName } from '../settings/school-settings.ts';

const areas: readonly Role[] = ['teacher', 'student'];
const ground = '#faf7f2';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestFor = (name: string, area: Role, shortcuts: readonly AppShortcut[]) => ({
  id: '/',
  name,
  short_name: name.length > 12 ? 'Casa' : name,
  description: texts.description({ school: name }),
  lang: 'en',
  start_url: `/${area}`,
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['education'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: shortcuts.map(({ name, page }) => ({ name, url: `/${area}/${page}` })),
});

/** Serves the web app manifest, whose start page is the person's own area: `?area=teacher`. */
export const registerAppManifest = (
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  shortcuts: readonly AppShortcut[],
): void => {
  app.get<{ Querystring: { area?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const area = areas.find((one) => one === query.area) ?? 'student';
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestFor(settings.get(schoolName), area, shortcuts)));
  });
};
