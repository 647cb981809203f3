import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { inLanguage } from "../record/game-item";
import { ARTICLE_COLUMNS, articleItem, articleRow, kindField, mediaOf, noticeField, unreadValues, type ArticleKind } from "./item"; // prettier-ignore

const detailFields = z.object({ kind: kindField, notice: noticeField });
const textRow = articleRow.extend({ html_ko: z.string(), html_en: z.string() });
const neighbourRow = z.object({ seq: z.number(), title_ko: z.string(), title_en: z.string() });

export function noticeDetail(call: MemberCall): Payload {
  const { kind, notice } = check(detailFields, call.fields);
  const sql = `SELECT ${ARTICLE_COLUMNS}, n.html_ko, n.html_en FROM notices n WHERE n.kind = ? AND n.seq = ?`;
  const row = call.store.one(textRow, sql, ...unreadValues(call), kind, notice);
  if (!row) throw new Refusal(404);
  const html = inLanguage(call.language, row.html_ko, row.html_en).replaceAll("{media}", mediaOf(call));
  return {
    article: { ...articleItem(call, row), Html: html },
    newer: beside(call, kind, row, ">"),
    older: beside(call, kind, row, "<"),
  };
}

function beside(call: MemberCall, kind: ArticleKind, { at, seq }: { at: string; seq: number }, side: "<" | ">") {
  const order = side === "<" ? "DESC" : "ASC";
  const sql = `SELECT seq, title_ko, title_en FROM notices WHERE kind = ? AND (at, seq) ${side} (?, ?)
    ORDER BY at ${order}, seq ${order} LIMIT 1`;
  const row = call.store.one(neighbourRow, sql, kind, at, seq);
  return row ? { NoticeSeq: row.seq, Title: inLanguage(call.language, row.title_ko, row.title_en) } : null;
}
