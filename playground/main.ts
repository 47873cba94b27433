import { html, render } from "lit-html";

const root = document.querySelector("main");
if (root !== null) render(html`<h1>Copperplate</h1>`, root);
