import { Anchor, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import * as texts from '#texts/platform/web/frame';
import { Brand } from '../brand/brand.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PageFailure } from '../errors/page-failure.tsx';
import { FileViewerSlot } from '../file-viewer/file-viewer-slot.tsx';
import { NotAvailableOfflinePage } from '../offline/not-available-offline.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { useSchool } from '../school.ts';
import { ColorSchemeSwitch } from '../theme/color-scheme-switch.tsx';
import { prepareToaster } from '../toasts/toaster-slot.tsx';
import { prepareConfirm } from '../ui/confirm.ts';
import { ConfirmSlot } from '../ui/confirm-slot.tsx';
import { labelPopupRegion } from '../ui/label-popup-region.ts';
import { noteInteraction } from '../ui/panel/use-preload-on-interaction.ts';
import { prepareSidePanels } from '../ui/side-panel.tsx';
import { useViewer } from '../viewer.ts';
import styles from './area-frame.module.css';
import { BadgeLinks } from './badge-links.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { NavEntry, NavGroup } from './navigation.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SideMenu } from './side-menu.tsx';
import { ViewerMenu } from './viewer-menu.tsx';

/** Class of fixed elements that dialogs pad on the right by the width of the removed scroll bar. */
const scrollBarPositionClass = 'right-scroll-bar-position';

/** Time in milliseconds after which even slow phones have loaded the page. */
const idleMilliseconds = 10_000;

/** Loads toasts, dialogs, panels and the focus guard, which must be loaded before a connection loss. */
const preloadAfterInteraction = () => {
  const pending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focusGuard: Promise<(() => void) | undefined> | undefined;
  const load = () => {
    pending.abort();
    clearTimeout(timer);
    const focused = document.activeElement;
    void prepareToaster();
    void prepareConfirm();
    prepareSidePanels();
    noteInteraction();
    focusGuard = import('../ui/restore-lost-focus.ts').then(
      ({ restoreLostFocus }) => restoreLostFocus(focused),
      () => undefined,
    );
  };
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, load, { signal: pending.signal, capture: true });
  timer = setTimeout(load, idleMilliseconds);
  return () => {
    pending.abort();
    clearTimeout(timer);
    void focusGuard?.then((end) => end?.());
  };
};

/** Marks the root, so that elements outside of the frame, such as toasts, know that there is a frame. */
const markRoot = () => {
  const { dataset } = document.documentElement;
  dataset.framed = '';
  return () => {
    delete dataset.framed;
  };
};

const useDrawerClosing = (isOpen: boolean, close: () => void, pathname: string) => {
  // A closed drawer is not updated, because an update renders the frame again after hydration.
  const closeIfOpen = useEffectEvent(() => isOpen && close());
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the path changes.
  useEffect(() => void closeIfOpen(), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      document.querySelector<HTMLElement>('[aria-controls="sidebar"]')?.focus();
    };
    const onTouch = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('#sidebar, [aria-controls="sidebar"]')) close();
    };
    addEventListener('keydown', onKey, { signal: ended.signal });
    addEventListener('pointerdown', onTouch, { signal: ended.signal });
    return () => ended.abort();
  }, [isOpen, close]);
};

/** Renders while the page's file loads. Offline, the file may never arrive. */
const PageFallback = () =>
  useIsOffline() ? <NotAvailableOfflinePage skeleton={<PageSkeleton />} /> : <PageSkeleton />;

/** Moves to the content like the anchor's default action, but without a history entry unknown to the router. */
const skipToContent = (event: MouseEvent) => {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus({ preventScroll: true });
  content?.scrollIntoView();
};

type AreaFrameProps = {
  groups: readonly NavGroup[];
  bar: readonly NavEntry[];
  signOutLabel: string;
  onSignOut: () => void;
  tools?: ReactNode;
  accountLinks?: ReactNode;
  isMenuReplaced?: boolean;
  /** Returns the time of the page's data in milliseconds; undefined if the page has no age. */
  pageAge?: () => number | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

/** Renders the frame of signed-in pages: skip link, top bar, sidebar, page and footer. */
export const AreaFrame = ({
  groups,
  bar,
  signOutLabel,
  onSignOut,
  tools,
  accountLinks,
  isMenuReplaced = false,
  pageAge,
  footer,
  children,
}: AreaFrameProps) => {
  const { role } = useViewer();
  const school = useSchool();
  useEffect(preloadAfterInteraction, []);
  useEffect(markRoot, []);
  useEffect(labelPopupRegion, []);
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  useDrawerClosing(isOpen, close, pathname);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: before hydration it is a link within the page. */}
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {texts.skip}
      </a>
      <header className={`${styles.header} ${scrollBarPositionClass}`}>
        <Group gap="xs" wrap="nowrap" className={styles.home ?? ''}>
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={isOpen ? texts.closeMenu : texts.openMenu}
            aria-expanded={isOpen}
            aria-controls="sidebar"
          />
          <Anchor component={Link} to={`/${role}`} c="inherit" underline="never" miw={44} onClick={close}>
            <Brand />
          </Anchor>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <BadgeLinks entries={bar} />
          {tools}
          <span className={styles.roomy}>
            <ColorSchemeSwitch />
          </span>
          <ViewerMenu onSignOut={onSignOut} signOutLabel={signOutLabel} links={accountLinks} />
        </Group>
      </header>
      <div id="sidebar" className={styles.sidebar} data-open={isOpen || undefined}>
        <div className={styles.menu} data-taken={isMenuReplaced || undefined}>
          <SideMenu groups={groups} signOutLabel={signOutLabel} onSignOut={onSignOut} onChosen={close} />
        </div>
      </div>
      <main id="content" tabIndex={-1} className={styles.main} data-footer={footer ? '' : undefined}>
        <Banners pageAge={pageAge} />
        <div className={styles.paperHead} data-school={school?.name} />
        <div className={styles.page}>
          <ErrorBoundary path={pathname} failure={PageFailure}>
            <Suspense fallback={<PageFallback />}>{children}</Suspense>
          </ErrorBoundary>
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </main>
      {bar.length > 0 && <BottomBar entries={bar} />}
      <ConfirmSlot />
      <FileViewerSlot />
    </div>
  );
};
