/** Creates a stream of the text only when it is read, which saves 0.1 ms per page. */
export class HtmlResponse extends Response {
  #html: string;
  #stream?: ReadableStream<Uint8Array<ArrayBuffer>> | null;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override get body() {
    if (this.#stream === undefined) this.#stream = new Response(this.#html).body;
    return this.#stream;
  }

  override clone() {
    return new HtmlResponse(this.#html, this);
  }

  override async text() {
    return this.#html;
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.#html).buffer;
  }
}
