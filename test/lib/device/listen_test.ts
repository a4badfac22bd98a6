// Listening, and stopping, also where a browser knows no `signal` of a listener.
import "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listenTo } from "../../../client/lib/device/listen.ts";

const s = suite("listenTo");

s("hears each event of each target until it is stopped", () => {
  const [page, device] = [document.createElement("i"), document.createElement("i")];
  const heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  const stop = listenTo([page, "shown", hear], [device, "woken", hear]);
  const other = listenTo([page, "shown", () => void heard.push("other")]);
  page.dispatchEvent(new Event("shown"));
  device.dispatchEvent(new Event("woken"));
  stop();
  page.dispatchEvent(new Event("shown"));
  device.dispatchEvent(new Event("woken"));
  other();
  page.dispatchEvent(new Event("shown"));
  assert.equal(heard, ["shown", "other", "woken", "other"]);
});

s.run();
