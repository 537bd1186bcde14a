import type { FastifyInstance } from 'fastify';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/platform/server/manifest';
import type { Env } from '../env.ts';
import type { AppShortcut } from '../feature.ts';

const areas: readonly Role[] = ['teacher', 'student'];
const ground = '#faf7f2';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestFor = ({ schoolName }: Env, area: Role, shortcuts: readonly AppShortcut[]) => ({
  id: '/',
  name: schoolName,
  short_name: schoolName.length > 12 ? 'Casa' : schoolName,
  description: texts.description({ school: schoolName }),
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
export const registerAppManifest = (app: FastifyInstance, env: Env, shortcuts: readonly AppShortcut[]): void => {
  app.get<{ Querystring: { area?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const area = areas.find((one) => one === query.area) ?? 'student';
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestFor(env, area, shortcuts)));
  });
};
