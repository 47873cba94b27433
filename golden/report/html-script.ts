/**
 * The script of the report: filters, views, the slider, and the difference of pictures that brings
 * no picture of its own. Pictures stand in the page once; the script shows them again.
 */
export const PAGE_SCRIPT = String.raw`
"use strict";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const made = (tag, className, ...children) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};
const copy = (image, className) => {
  const element = made("img", className);
  element.src = image.src;
  element.alt = "";
  return element;
};

function addWipe(article, before, after) {
  const range = made("input", "");
  Object.assign(range, { type: "range", min: 0, max: 100, value: 50 });
  range.setAttribute("aria-label", "Slider between expected and actual: " + article.dataset.name);
  const second = copy(after, "after");
  const frame = made("div", "frame", copy(before, ""), second, made("div", "edge"), range);
  const draw = () => {
    const wide = (100 * after.naturalWidth) / (before.naturalWidth || after.naturalWidth || 1);
    frame.style.setProperty("--wide", wide + "%");
    frame.style.setProperty("--cut", range.value + "%");
    second.style.clipPath = "inset(0 0 0 " + (100 * range.value) / (wide || 100) + "%)";
  };
  range.addEventListener("input", draw);
  draw();
  const ends = made("div", "ends", made("span", "", "Expected"), made("span", "", "Actual"));
  article.append(made("div", "wipe", ends, frame));
}

function addOverlay(frame, before, after) {
  const [first, second] = [copy(before, ""), copy(after, "")];
  second.style.width = (100 * after.naturalWidth) / (before.naturalWidth || after.naturalWidth || 1) + "%";
  frame.classList.add("overlay");
  frame.append(copy(before, "ghost"), made("div", "marks", first, second));
}

function addBox(article, frame, image) {
  const [x, y, width, height] = article.dataset.box.split(" ").map(Number);
  const [across, down] = [image.naturalWidth, image.naturalHeight];
  const box = made("div", "box");
  const pad = Math.max(across, down) / 150;
  const [left, top] = [Math.max(0, x - pad), Math.max(0, y - pad)];
  const [right, bottom] = [Math.min(across, x + width + pad), Math.min(down, y + height + pad)];
  Object.assign(box.style, {
    left: (100 * left) / across + "%",
    top: (100 * top) / down + "%",
    width: (100 * (right - left)) / across + "%",
    height: (100 * (bottom - top)) / down + "%",
  });
  frame.append(box);
}

async function prepare(article) {
  const [before, after] = ["expected", "actual"].map((side) => article.querySelector("." + side + " img"));
  if (!before || !after) return;
  try {
    await Promise.all([before.decode(), after.decode()]);
  } catch {
    return;
  }
  article.classList.add("paired");
  addWipe(article, before, after);
  const frame = article.querySelector(".difference .frame");
  if (!frame) return;
  if (!frame.firstChild) addOverlay(frame, before, after);
  else if (article.dataset.box) addBox(article, frame, before);
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    void prepare(target);
  }
}, { rootMargin: "1000px" });
const articles = all("article");
for (const article of articles) seen.observe(article);

const filters = all("[data-filter]");
function filter() {
  const shown = new Set(filters.filter((one) => one.ariaPressed === "true").map((one) => one.dataset.filter));
  for (const element of all("[data-status]")) element.hidden = !shown.has(element.dataset.status);
}
for (const button of filters) {
  button.addEventListener("click", () => {
    button.ariaPressed = String(button.ariaPressed !== "true");
    filter();
  });
}
filter();

const views = all("[name=view]");
const view = () => {
  document.body.dataset.view = views.find((one) => one.checked).value;
};
for (const radio of views) radio.addEventListener("change", view);
view();

let current = -1;
function go(step) {
  const shown = articles.filter((article) => !article.hidden);
  if (shown.length === 0) return;
  const at = shown.indexOf(articles[current]);
  const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
  current = articles.indexOf(next);
  next.scrollIntoView();
  next.focus({ preventScroll: true });
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "n") go(1);
  if (event.key === "p") go(-1);
  if (event.key !== "v") return;
  const at = views.findIndex((one) => one.checked);
  views[(at + 1) % views.length].checked = true;
  view();
});
`;
