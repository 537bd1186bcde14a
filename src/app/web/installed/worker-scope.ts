/** Types of the service worker's scope. The compiler has only the types of windows. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type PushEvent = Extendable & { readonly data: { json(): unknown } | null };
type ClickEvent = Extendable & { readonly notification: Notification };

export type WindowClient = {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: 'install' | 'activate', handle: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', handle: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', handle: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', handle: (event: ClickEvent) => void): void;
};
