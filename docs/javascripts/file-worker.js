// Let the search run when the site is opened from a folder: browsers refuse workers on file:// pages.
// There, a hidden frame runs the worker's script in its place.
if (location.protocol === 'file:') {
  window.Worker = class {
    constructor(url) {
      this.frame = document.createElement('iframe')
      this.frame.hidden = true
      document.documentElement.append(this.frame)
      this.scope = this.frame.contentWindow
      this.scope.postMessage = (data) => {
        const copy = structuredClone(data) // as between threads: neither side sees later changes
        setTimeout(() => this.onmessage?.({ data: copy }))
      }
      const script = this.scope.document.createElement('script')
      this.loaded = new Promise((resolve) => (script.onload = resolve))
      script.onerror = (event) => this.onerror?.(event)
      script.src = url
      this.scope.document.body.append(script)
    }

    postMessage(data) {
      const event = new this.scope.MessageEvent('message', { data: structuredClone(data) })
      this.loaded.then(() => this.scope.dispatchEvent(event))
    }

    terminate() {
      this.frame.remove()
    }
  }
}
