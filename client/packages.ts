// The packages that run in the browser: the build gives them files of their own, which no change of the portal renames.
export { signal } from "@preact/signals-core";
import "@preact/signals-react/runtime";
import "react";
import "react-dom";
import "react-dom/client";
import "react/jsx-runtime";
import "wouter";
import "wouter/use-browser-location";

// These say that they do nothing by themselves: esbuild would leave out a bare import.
export { css } from "goober";
export { validate } from "superstruct";
