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
type SavedField = { field: Field; value: string; isChecked: boolean };

let savedFields: readonly SavedField[] = [];
let clickedButton: HTMLElement | undefined;
let submittedForm: HTMLFormElement | undefined;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** A part of the page that waits to be taken over is taken over with the first event of this kind, and sets its fields anew. */
const hydrate = (element: Element) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

const resubmitMilliseconds = 50;
const waiting = new WeakSet<HTMLFormElement>();

/** A form that the application did not hear waits to be taken over: the browser does not send it, and it is sent again here, once. */
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

/** What goes on to be typed until it is repeated counts as it is then. */
const updateSavedField = ({ target }: Event) => {
  savedFields = savedFields.map((one) => (one.field === target ? saveField(one.field) : one));
};

/** From here on the application hears of everything itself, once the part of the page is taken over. */
export const captureEarlyInput = (): void => {
  const { early } = window;
  window.onclick = null;
  window.oninput = updateSavedField;
  window.onchange = updateSavedField;
  window.onsubmit = resubmit;
  delete window.early;
  savedFields = [...(early?.fields ?? [])].filter(isField).map(saveField);
  if (early?.clicked instanceof Element) clickedButton = early.clicked.closest('button') ?? undefined;
  if (early?.submitted instanceof HTMLFormElement) submittedForm = early.submitted;
};

/** Sets a value as a person does: what watches the field for its own changes does not take it for one. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

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

/** Who was quicker than the script need not type, choose or press a second time. */
export const replayEarlyInput = (): void => {
  window.oninput = null;
  window.onchange = null;
  const [fields, pressed, sent] = [savedFields, clickedButton, submittedForm];
  [savedFields, clickedButton, submittedForm] = [[], undefined, undefined];
  for (const one of fields) replayField(one);
  if (sent?.isConnected) sent.requestSubmit();
  else if (pressed?.isConnected && pressed.getAttribute('type') !== 'submit') pressed.click();
};
