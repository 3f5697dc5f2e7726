// Opened from a folder, a browser runs no worker, and the search is one. There its script runs in a
// frame of its own, which speaks the same way. (The theme would fetch such a script from elsewhere.)
(function () {
  if (location.protocol !== "file:") return;

  function load(inner, url) {
    return new Promise((done, failed) => {
      const script = inner.document.createElement("script");
      script.src = url;
      script.onload = done;
      script.onerror = failed;
      inner.document.body.appendChild(script);
    });
  }

  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.appendChild(frame);
      this.inner = frame.contentWindow;
      this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inner.importScripts = (...urls) =>
        urls.reduce((before, next) => before.then(() => load(this.inner, next)), Promise.resolve());
      this.ready = load(this.inner, url);
    }

    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
})();
