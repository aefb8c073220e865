// The reference page: the document as HTML that needs no script.
import type { Answer, ApiDocument, Content, Operation, Parameter } from "./api-document.ts";
import { asHtml, shapeHtml } from "./shape-html.ts";

/** The whole page, each operation under its id. */
export function apiPage(api: ApiDocument): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = api.tags.map(({ name }) => ({
    name,
    parts: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const shapes = Object.entries(api.components.schemas).toSorted(([a], [b]) => a.localeCompare(b));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${asHtml(api.info.title)}</title>
<link rel="icon" href="/favicon.svg">
<script src="/theme-init.js"></script>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#reference">Skip to the reference</a>
<header>
<h1>API reference</h1>
<p>${withCode(api.info.description)}</p>
<p>${withCode(String((api.components.securitySchemes.bearer as { description: string }).description))}
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Routes">
${areas.map(({ name, parts }) => `<h2>${asHtml(name)}</h2>\n<ul>${parts.map(link).join("")}</ul>`).join("\n")}
<h2>Shapes</h2>
<ul>${shapes.map(([name]) => `<li><a href="#shape-${asHtml(name)}">${asHtml(name)}</a></li>`).join("")}</ul>
</nav>
<main id="reference" tabindex="-1">
${areas.map(({ name, parts }) => `<h2 id="area-${asHtml(name)}">${asHtml(name)}</h2>\n${parts.map(article).join("\n")}`).join("\n")}
<h2 id="shapes">Shapes</h2>
${shapes.map(([name, schema]) => `<section id="shape-${asHtml(name)}" aria-labelledby="name-${asHtml(name)}"><h3 id="name-${asHtml(name)}">${asHtml(name)}</h3>${shapeHtml(schema)}</section>`).join("\n")}
</main>
</body>
</html>
`;
}

interface Part {
  path: string;
  method: string;
  operation: Operation;
}

function link({ operation }: Part): string {
  return `<li><a href="#${asHtml(operation.operationId)}">${asHtml(operation.summary)}</a></li>`;
}

function article({ path, method, operation }: Part): string {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  const id = asHtml(operationId);
  return `<article id="${id}" aria-labelledby="name-${id}">
<h3 id="name-${id}">${asHtml(summary)}</h3>
<p class="line"><span class="method ${method.toLowerCase()}">${method}</span> <code>${asHtml(path)}</code></p>
<p>${asHtml(description)}${security.length > 0 ? " Bearer token." : ""}</p>
${parameterTable(parameters, summary)}
${requestBody ? `<h4>Body${requestBody.required ? "" : " (may be left out)"}</h4>${contentHtml(requestBody.content)}` : ""}
<h4>Answers</h4>
<dl>${Object.entries(responses)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, answer]) => `<dt>${asHtml(status)}</dt><dd>${answerHtml(status, answer)}</dd>`)
    .join("")}</dl>
</article>`;
}

function parameterTable(parameters: Parameter[], of: string): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${asHtml(name)}</code></th><td>${place}${required ? "" : ", optional"}</td><td>${shapeHtml(schema)}</td></tr>`,
  );
  return `<h4>Parameters</h4>
<table aria-label="Parameters of ${asHtml(of)}"><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function answerHtml(status: string, answer: Answer): string {
  if ("$ref" in answer) return `${errorWords[status] ?? "Any other failure"}: <a href="#shape-Error">Error</a>`;
  return `${asHtml(answer.description)}${answer.content ? contentHtml(answer.content) : ""}`;
}

const errorWords: Record<string, string> = {
  400: "Not right",
  401: "Not signed in",
  403: "Seen, but not allowed",
  404: "Not there, or not for you",
  429: "Too many tries",
};

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `<p class="type">${asHtml(type)}</p>${shapeHtml(schema)}`)
    .join("");
}

function withCode(text: string): string {
  return asHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
