type Early = {
  /** Fields that were changed. */
  fields: Set<EventTarget | null>;
  clicked?: EventTarget | null;
  submitted?: EventTarget | null;
};

declare global {
  interface Window {
    /** What was done while the page stood without its script; the script in the page notes it. */
    early?: Early;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { field: Field; value: string; isChecked: boolean };

let kept: readonly Kept[] = [];
let button: HTMLElement | undefined;
let form: HTMLFormElement | undefined;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** A part of the page that waits to be taken over is taken over with the first event of this kind, and sets its fields anew. */
const takeOver = (element: Element) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

const againMilliseconds = 50;
const waiting = new WeakSet<HTMLFormElement>();

/** A form that the application did not hear waits to be taken over: the browser does not send it, and it is sent again here, once. */
const sendAgain = (event: SubmitEvent) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement)) return;
  if (event.defaultPrevented) {
    waiting.delete(target);
    if (form === target) form = undefined;
    return;
  }
  event.preventDefault();
  if (waiting.has(target)) return;
  waiting.add(target);
  setTimeout(() => {
    if (!waiting.delete(target) || !target.isConnected) return;
    takeOver(target);
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  }, againMilliseconds);
};

const keep = (field: Field): Kept => ({
  field,
  value: field.value,
  isChecked: isToggle(field) && field.checked,
});

/** What goes on to be typed until it is repeated counts as it is then. */
const keepOn = ({ target }: Event) => {
  kept = kept.map((one) => (one.field === target ? keep(one.field) : one));
};

/** From here on the application hears of everything itself, once the part of the page is taken over. */
export const takeEarlyInput = (): void => {
  const { early } = window;
  window.onclick = null;
  window.oninput = keepOn;
  window.onchange = keepOn;
  window.onsubmit = sendAgain;
  delete window.early;
  kept = [...(early?.fields ?? [])].filter(isField).map(keep);
  if (early?.clicked instanceof Element) button = early.clicked.closest('button') ?? undefined;
  if (early?.submitted instanceof HTMLFormElement) form = early.submitted;
};

/** Sets a value as a person does: what watches the field for its own changes does not take it for one. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const repeat = ({ field, value, isChecked }: Kept) => {
  if (!field.isConnected) return;
  takeOver(field);
  if (isToggle(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.type !== 'file') setValue(field, value);
  const names = field.type === 'file' || field instanceof HTMLSelectElement ? ['change'] : ['input', 'change'];
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
};

/** Who was quicker than the script need not type, choose or press a second time. */
export const repeatEarlyInput = (): void => {
  window.oninput = null;
  window.onchange = null;
  const [fields, pressed, sent] = [kept, button, form];
  [kept, button, form] = [[], undefined, undefined];
  for (const one of fields) repeat(one);
  if (sent?.isConnected) sent.requestSubmit();
  else if (pressed?.isConnected && pressed.getAttribute('type') !== 'submit') pressed.click();
};
