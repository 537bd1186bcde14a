type Early = {
  fields: Set<EventTarget | null>;
  clicked?: EventTarget | null;
  submitted?: EventTarget | null;
};

declare global {
  interface Window {
    /** Input made before hydration, recorded by the inline script of the page. */
    early?: Early;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type SavedField = { field: Field; value: string; isChecked: boolean };

let savedFields: readonly SavedField[] = [];
let clicked: HTMLElement | undefined;
let submittedForm: HTMLFormElement | undefined;

/** Elements whose early click is repeated. Links work without the application. */
const clickable = 'button, [role="gridcell"]';
const control = `${clickable}, a, input, label`;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Triggers hydration: React hydrates a boundary on its first discrete event and then resets the fields. */
const hydrate = (element: Element) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

const resubmitMilliseconds = 50;
const waiting = new WeakSet<HTMLFormElement>();

/** Blocks the native submission of a form that is not hydrated yet. Hydrates the form and submits it again, once. */
const resubmit = (event: SubmitEvent) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement)) return;
  if (event.defaultPrevented) {
    waiting.delete(target);
    if (submittedForm === target) submittedForm = undefined;
    return;
  }
  event.preventDefault();
  if (waiting.has(target)) return;
  waiting.add(target);
  setTimeout(() => {
    if (!waiting.delete(target) || !target.isConnected) return;
    hydrate(target);
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  }, resubmitMilliseconds);
};

const saveField = (field: Field): SavedField => ({
  field,
  value: field.value,
  isChecked: isToggle(field) && field.checked,
});

/** Updates the saved value of a field that is still being edited before the replay. */
const updateSavedField = ({ target }: Event) => {
  savedFields = savedFields.map((one) => (one.field === target ? saveField(one.field) : one));
};

/** Restores a field that React has reset, before another letter is typed into it. */
const restoreField = ({ target }: Event) => {
  const saved = savedFields.find(({ field }) => field === target);
  if (saved && !isToggle(saved.field) && saved.field.value !== saved.value) replayField(saved);
};

/** Time in milliseconds after which even slow phones have hydrated all parts. */
const hydrationMilliseconds = 10_000;
const maxMovePixels = 10;

/** False if a press was cancelled: the pointer left the element before the release. Hidden elements have no size. */
const mayBeOver = (element: Element, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  return width === 0 || (x >= left && x <= right && y >= top && y <= bottom);
};

/**
 * Applies a tap to the pressed element while parts hydrate. The press hydrates its part, whose elements may then be
 * replaced or hidden for a moment, so that the browser reports the click on a common ancestor.
 */
const restoreTaps = (whileHydrating: AddEventListenerOptions): void => {
  let pressed: { target: Element; x: number; y: number } | undefined;
  addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX, clientY }) => {
      pressed = target instanceof Element && isPrimary && button === 0 ? { target, x: clientX, y: clientY } : undefined;
    },
    whileHydrating,
  );
  addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, isTrusted } = event;
      const down = pressed;
      pressed = undefined;
      if (!isTrusted || !down || !(target instanceof Element)) return;
      const isSamePlace = Math.hypot(clientX - down.x, clientY - down.y) <= maxMovePixels;
      const pressedControl = down.target.closest(control);
      // A press inside a control often ends on another element of the same control, whose click is complete.
      if (!isSamePlace || !pressedControl?.isConnected || target.closest(control) === pressedControl) return;
      if (!target.contains(pressedControl) || !mayBeOver(pressedControl, event)) return;
      event.stopPropagation();
      const place = { clientX, clientY, ctrlKey, metaKey, shiftKey };
      pressedControl.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }));
    },
    whileHydrating,
  );
};

/**
 * Applies a choice that autofill or an assistive program makes while parts hydrate. It comes without a press, so its
 * first event hydrates the list, which resets the choice before the second event.
 */
const restoreChoices = (whileHydrating: AddEventListenerOptions): void => {
  let chosen: { target: HTMLSelectElement; value: string } | undefined;
  const note = ({ target }: Event) => {
    chosen = target instanceof HTMLSelectElement ? { target, value: target.value } : undefined;
  };
  const restore = ({ target }: Event) => {
    if (chosen && chosen.target === target && chosen.target.value !== chosen.value)
      setValue(chosen.target, chosen.value);
    chosen = undefined;
  };
  addEventListener('input', note, whileHydrating);
  addEventListener('change', restore, whileHydrating);
};

/** Hydrates all parts of the page when a shortcut is pressed, so that the page's own handlers get it too. */
const hydrateAtShortcuts = (whileHydrating: AddEventListenerOptions): void => {
  const hydrateAll = ({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (repeat || /^(Alt|Control|Meta|Shift)/.test(key) || !(altKey || ctrlKey || metaKey)) return;
    for (const part of document.querySelectorAll('main :is(h1, button, input)')) hydrate(part);
  };
  addEventListener('keydown', hydrateAll, whileHydrating);
};

/** Sets the value with the native setter. React tracks direct assignments and would ignore the event. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** Reads the input recorded by the inline script and replaces the script's listeners with those of the application. */
export const captureEarlyInput = (): void => {
  const { early } = window;
  const whileHydrating = { capture: true, signal: AbortSignal.timeout(hydrationMilliseconds) };
  restoreTaps(whileHydrating);
  restoreChoices(whileHydrating);
  hydrateAtShortcuts(whileHydrating);
  window.onclick = null;
  window.oninput = updateSavedField;
  window.onchange = updateSavedField;
  window.addEventListener('beforeinput', restoreField);
  window.onsubmit = resubmit;
  delete window.early;
  savedFields = [...(early?.fields ?? [])].filter(isField).map(saveField);
  if (early?.clicked instanceof Element) clicked = early.clicked.closest<HTMLElement>(clickable) ?? undefined;
  if (early?.submitted instanceof HTMLFormElement) submittedForm = early.submitted;
};

const replayField = ({ field, value, isChecked }: SavedField) => {
  if (!field.isConnected) return;
  hydrate(field);
  if (isToggle(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.type !== 'file') setValue(field, value);
  const names = field.type === 'file' || field instanceof HTMLSelectElement ? ['change'] : ['input', 'change'];
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
};

export const replayEarlyInput = (): void => {
  window.oninput = null;
  window.onchange = null;
  window.removeEventListener('beforeinput', restoreField);
  const [fields, pressed, sent] = [savedFields, clicked, submittedForm];
  [savedFields, clicked, submittedForm] = [[], undefined, undefined];
  for (const one of fields) replayField(one);
  if (sent?.isConnected) sent.requestSubmit();
  else if (pressed?.isConnected && pressed.getAttribute('type') !== 'submit') pressed.click();
};
