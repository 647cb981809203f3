<?php

// php -S 127.0.0.1:8100 router.php
ini_set('display_errors', '1');
ini_set('session.save_path', getenv('DATA_DIR') ?: sys_get_temp_dir());
error_reporting(E_ALL);
date_default_timezone_set('Asia/Seoul');
// As php.ini has it by output_buffering = 4096: a warning does not keep headers from being sent.
ob_start();

foreach (['db', 'envelope', 'fields', 'habits', 'nations', 'auth', 'consents', 'carrier', 'mail', 'signup', 'social',
    'recovery', 'conversion', 'my', 'my-data', 'push', 'game', 'main', 'record', 'spray', 'detail', 'rank', 'compare', 'nasmo', 'venue', 'contest', 'notice'] as $file) {
    require_once __DIR__ . "/$file.php";
}

/** Method, function, and whether an access token is needed. */
const CALLS = [
    '/login/login.php' => ['POST', 'login', false],
    '/login/logout.php' => ['POST', 'logout', false],
    '/login/kakaoLogin.php' => ['POST', 'kakao_login', false],
    '/login/naverLogin.php' => ['POST', 'naver_login', false],
    '/login/appleLogin.php' => ['POST', 'apple_login', false],
    '/Auth/verifyToken.php' => ['POST', 'verify_token', false],
    '/Auth/request.php' => ['GET', 'identity_request', false],
    '/Auth/confirm.php' => ['POST', 'identity_confirm', false],
    '/signup/checkDup.php' => ['POST', 'check_dup', false],
    '/signup/common.php' => ['POST', 'signup_common', false],
    '/signup/commonEn.php' => ['POST', 'signup_overseas', false],
    '/signup/sns.php' => ['POST', 'signup_sns', false],
    '/signup/snsEn.php' => ['POST', 'signup_sns_overseas', false],
    '/signup/getNationNum.php' => ['POST', 'nation_numbers', false],
    '/signup/sendEmail.php' => ['POST', 'send_email', false],
    '/signup/sendEmailEn.php' => ['POST', 'send_email_overseas', false],
    '/signup/checkEmail.php' => ['POST', 'check_email', false],
    '/signup/pwRenew.php' => ['POST', 'pw_renew', true],
    '/signup/findId.php' => ['POST', 'find_id', false],
    '/signup/pwReset.php' => ['POST', 'pw_reset', false],
    '/signup/pwResetWithToken.php' => ['POST', 'pw_reset_with_token', false],
    '/signup/facebookTmp.php' => ['POST', 'facebook_tmp', false],
    '/signup/facebookTmpMy.php' => ['POST', 'facebook_tmp_my', true],
    '/signup/sendEmailFace.php' => ['POST', 'send_email_face', false],
    '/signup/applyConversion.php' => ['POST', 'apply_conversion', false],
    '/my/detail.php' => ['GET', 'my_detail', true],
    '/my/charList.php' => ['GET', 'char_list', true],
    '/my/selectChar.php' => ['POST', 'select_char', true],
    '/my/reauth.php' => ['POST', 'my_reauth', true],
    '/my/info.php' => ['GET', 'my_info', true],
    '/my/edit.php' => ['POST', 'my_edit', true],
    '/my/leave.php' => ['POST', 'my_leave', true],
    '/my/alertSetting.php' => ['GET', 'alert_setting', true],
    '/my/alertSettingInfo.php' => ['POST', 'alert_setting_info', true],
    '/my/alertSettingEdit.php' => ['POST', 'alert_setting_edit', true],
    '/my/pushDevice.php' => ['POST', 'push_device', true],
    '/my/consents.php' => ['GET', 'my_consents', true],
    '/my/signins.php' => ['GET', 'my_signins', true],
    '/my/signOutOthers.php' => ['POST', 'sign_out_others', true],
    '/my/rankName.php' => ['GET', 'rank_name', true],
    '/my/rankNameEdit.php' => ['POST', 'rank_name_edit', true],
    '/main/main.php' => ['GET', 'main_page', true],
    '/record/list.php' => ['GET', 'record_list', true],
    '/record/trend.php' => ['GET', 'record_trend', true],
    '/record/splits.php' => ['GET', 'record_splits', true],
    '/record/spray.php' => ['GET', 'record_spray', true],
    '/record/bests.php' => ['GET', 'record_bests', true],
    '/record/detail.php' => ['GET', 'record_detail', true],
    '/record/share.php' => ['POST', 'record_share', true],
    '/record/correction.php' => ['POST', 'record_correction', true],
    '/record/shared.php' => ['GET', 'record_shared', false],
    '/record/shareSeason.php' => ['POST', 'record_share_season', true],
    '/record/sharedSeason.php' => ['GET', 'record_shared_season', false],
    '/rank/list.php' => ['GET', 'rank_list', true],
    '/rank/players.php' => ['GET', 'rank_players', true],
    '/rank/favourite.php' => ['POST', 'rank_favourite', true],
    '/rank/compare.php' => ['GET', 'rank_compare', true],
    '/rank/rivals.php' => ['GET', 'rank_rivals', true],
    '/nasmo/list.php' => ['GET', 'nasmo_list', true],
    '/nasmo/detail.php' => ['GET', 'nasmo_detail', true],
    '/nasmo/download.php' => ['POST', 'nasmo_download', true],
    '/nasmo/requestAll.php' => ['POST', 'nasmo_request_all', true],
    '/contest/list.php' => ['GET', 'contest_list', true],
    '/contest/detail.php' => ['GET', 'contest_detail', true],
    '/contest/record.php' => ['GET', 'contest_record', true],
    '/contest/team.php' => ['GET', 'contest_team', true],
    '/contest/fields.php' => ['GET', 'contest_fields', true],
    '/contest/bracket.php' => ['GET', 'contest_bracket', true],
    '/field/list.php' => ['GET', 'field_list', true],
    '/field/detail.php' => ['GET', 'field_detail', true],
    '/field/open.php' => ['GET', 'field_open', false],
    '/field/favourite.php' => ['POST', 'field_favourite', true],
    '/notice/list.php' => ['GET', 'notice_list', true],
    '/notice/detail.php' => ['GET', 'notice_detail', true],
    '/my/readNotice.php' => ['POST', 'read_notice', true],
];

/** What is played beside the API. */
const PAGES = [
    '/carrier/start' => 'carrier_start',
    '/carrier/confirm' => 'carrier_confirm',
    '/outbox' => 'outbox',
    '/devices' => 'push_devices',
    '/media' => 'media',
    '/__habit' => 'habit_switch',
];

$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (isset(PAGES[$path])) {
    (PAGES[$path])();
}
$call = str_starts_with($path, '/v1/') ? substr($path, 3) : '';
if (!isset(CALLS[$call])) {
    send_html(404, 'Not Found');
}
[$method, $function, $needs_token] = CALLS[$call];
if ($_SERVER['REQUEST_METHOD'] !== $method) {
    header("Allow: $method");
    send_html(405, 'Method Not Allowed');
}
if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 65536) {
    send_html(413, 'Request Entity Too Large');
}

habit_before($call);
try {
    $data = $needs_token ? $function(member_of_request()) : $function();
    [$code, $message] = [200, 'OK'];
} catch (Refusal $refusal) {
    [$code, $message, $data] = [$refusal->getCode(), $refusal->getMessage(), $refusal->data];
}
send($code, $message, $data);
